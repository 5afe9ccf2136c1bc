import { createApp } from "./app.ts";
import type { Directory } from "./directory.ts";

/** Reads an environment variable that must be set. */
export function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
}

/** Serves until it is asked to end. */
export function serve(directory: Directory, close: () => Promise<void>) {
  const server = createApp(directory).listen(Number(setting("PORT")), "127.0.0.1");
  const end = () => {
    server.close(() => void close());
    server.closeAllConnections();
  };
  process.once("SIGTERM", end);
  process.once("SIGINT", end);
}
