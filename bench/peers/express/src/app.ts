import { randomUUID } from "node:crypto";
import express, { type ErrorRequestHandler, type Response } from "express";
import { rateLimit } from "express-rate-limit";
import helmet from "helmet";
import { ZodError } from "zod";
import type { Directory } from "./directory.ts";
import {
  idempotencyKey,
  idParameter,
  officialsQuestion,
  pageQuestion,
  sentReview,
} from "./questions.ts";
import { screenText } from "./screen.ts";

const reviewLimit = rateLimit({
  windowMs: 10 * 60 * 1000,
  limit: 20,
  standardHeaders: "draft-8",
  legacyHeaders: false,
});

const notFound = (response: Response) => response.status(404).json({ title: "Official not found" });

const refuse: ErrorRequestHandler = (error, _request, response, _next) => {
  if (error instanceof ZodError) {
    response.status(400).json({ title: "Please check what you entered", errors: error.issues });
    return;
  }
  console.error(error);
  response.status(500).json({ title: "Something went wrong" });
};

export function createApp(directory: Directory) {
  const app = express();
  app.set("trust proxy", "loopback");
  app.use(helmet());
  app.use(express.json({ limit: "100kb" }));

  app.get("/api/officials", async (request, response) => {
    const question = officialsQuestion.parse(request.query);
    const { officials, total } = await directory.officials(question);
    const pages = Math.max(1, Math.ceil(total / question.limit));
    response.json({ officials, pagination: { total, page: question.page, pages } });
  });

  app.get("/api/officials/:id", async (request, response) => {
    const official = await directory.official(idParameter.parse(request.params).id);
    if (official) response.json(official);
    else notFound(response);
  });

  app.get("/api/officials/:id/ratings", async (request, response) => {
    const { id } = idParameter.parse(request.params);
    const { ratings, total } = await directory.ratings(id, pageQuestion.parse(request.query));
    response.set("X-Total-Count", String(total)).json(ratings);
  });

  app.post("/api/officials/:id/ratings", reviewLimit, async (request, response) => {
    const { id } = idParameter.parse(request.params);
    const sent = sentReview.parse(request.body);
    const key = idempotencyKey.parse(request.get("Idempotency-Key"));
    const now = new Date();
    const rating = await directory.review(
      {
        ...sent,
        id: randomUUID(),
        officialId: id,
        reviewerName: sent.isAnonymous ? "" : sent.reviewerName,
        reviewerIp: request.ip ?? "",
        status: "approved",
        flags: screenText(sent.reviewText).join(" "),
        createdAt: now,
        updatedAt: now,
      },
      key && [request.ip, id, key].join(" "),
    );
    if (rating) response.status(201).json(rating);
    else notFound(response);
  });

  app.use(refuse);
  return app;
}
