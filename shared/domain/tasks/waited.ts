import { type Instant, millisecondsOf } from "../../values/time.ts";
import type { Task } from "./task.ts";

/** Milliseconds from a task's event, or else from the plan of a task or mail. A clock that runs ahead counts as none. */
export const waited = ({ askedAt, createdAt }: Pick<Task, "askedAt" | "createdAt">, until: Instant): number =>
  Math.max(0, millisecondsOf(until) - millisecondsOf(askedAt ?? createdAt));
