import { drizzle } from "drizzle-orm/node-postgres";
import { serve, setting } from "../serve.ts";
import { usualDirectory } from "./directory.ts";

const db = drizzle(setting("DATABASE_URL"));

serve(usualDirectory(db), () => db.$client.end());
