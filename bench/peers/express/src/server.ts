import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import { serve, setting } from "./serve.ts";
import { postgresDirectory } from "./postgres.ts";

/** More would only wait for the same core; fewer would share fewer commits. */
const connections = 24;

const pool = new Pool({
  connectionString: setting("DATABASE_URL"),
  max: connections,
  min: connections,
  idleTimeoutMillis: 0,
});

serve(postgresDirectory(drizzle(pool)), () => pool.end());
