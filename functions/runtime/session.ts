import type { Shop } from "../../shared/domain/shop/shop.ts";
import { AppError } from "../../shared/errors.ts";
import type { Session } from "../modules/shop/ports.ts";

/** The session of a call that has one. Failures: unauthorized. */
export function requireSession({ session }: { session: Session | undefined }): Session {
  if (!session) throw new AppError("unauthorized");
  return session;
}

/** Whether the shop of a call is paused. */
export function isPaused({ record }: { record: Shop | undefined }): boolean {
  return record?.pausedAt !== undefined;
}
