import { createHash } from "node:crypto";
import type { RegisterName, RegisterReply, ReplyFacts } from "#shared/domain/vat-ids/register-reply.ts";
import type { Clock } from "../modules/system/ports.ts";
import { type PostedAnswer, postJson } from "./post-json.ts";

/** A register's REST interface. */
export interface RegisterAccess {
  /** Without a slash at the end. */
  url: string;
  clock: Pick<Clock, "now">;
  fetch?: typeof fetch;
}

/** Reads an answer; an unreadable one says nothing. */
export type ReadAnswer = Omit<ReplyFacts, "register" | "at">;

/** Asks a register and keeps question and answer as they were. A failed call says nothing about the id. */
export async function askRegister(
  { url, clock, fetch: call = fetch }: RegisterAccess,
  { register, path, request }: { register: RegisterName; path: string; request: Record<string, string> },
  read: (answer: PostedAnswer) => ReadAnswer,
): Promise<RegisterReply> {
  const asked = { register, endpoint: `${url}${path}`, request, sentAt: clock.now() };
  try {
    const answer = await postJson(call, asked.endpoint, request);
    const { status: httpStatus, bytes, text } = answer;
    const answerSha256 = createHash("sha256").update(bytes).digest("hex");
    return { ...asked, ...read(answer), at: clock.now(), httpStatus, answer: text, answerSha256 };
  } catch {
    return { ...asked, ...silent, at: clock.now() };
  }
}

const silent: ReadAnswer = { status: "", meaning: "silent", compared: {} };
