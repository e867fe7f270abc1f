import { type PauseCode, pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { AppError } from "#shared/errors.ts";
import type { Session, WholeShop } from "../modules/shop/ports.ts";

/** The session of a call that has one. Failures: unauthorized. */
export function requireSession({ session }: { session: Session | undefined }): Session {
  if (!session) throw new AppError("unauthorized");
  return session;
}

/** The shop of a call as its session check read it: use cases do not read it again. Failures: shop_not_installed. */
export function requireShop({ whole }: { whole: WholeShop | undefined }): WholeShop {
  if (!whole) throw new AppError("shop_not_installed");
  return whole;
}

/** The reason why a call's shop sends nothing to the provider; undefined while it does. */
export function pauseOfCall({ whole }: { whole: WholeShop | undefined }): PauseCode | undefined {
  return whole === undefined ? undefined : pauseOf(whole.shop);
}
