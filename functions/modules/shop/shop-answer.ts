import type { ShopRecord } from "#shared/api/shop-record.ts";
import { failureSentence } from "#shared/domain/mail/failure.ts";
import { permissionsOf } from "#shared/domain/permissions/permissions.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../system/ports.ts";
import type { Session, ShopReader, WholeShop } from "./ports.ts";
import { buildShopRecord } from "./shop-record.presenter.ts";

/** The shop record as the app gets it, for the user of this session. */
export function shopAnswer(
  whole: WholeShop,
  { userId }: Pick<Session, "userId">,
  { clock }: { clock: Clock },
): ShopRecord {
  const { shop, preferences, connection, statistics, hasPlatformToken, staff, smtp } = whole;
  return buildShopRecord({
    shop,
    preferences,
    ...(connection ? { connection } : {}),
    statistics,
    missingAccessToken: !hasPlatformToken,
    smtp: smtpBlock(smtp),
    permissions: permissionsOf(staff, userId),
    now: clock.now(),
  });
}

/** The merchant's mail server without its password, and why its connection is lost. */
function smtpBlock(smtp: WholeShop["smtp"]): ShopRecord["smtp"] {
  if (smtp === undefined) return null;
  const { host, port, encryption, user, email, name, checkedAt, error } = smtp;
  const sentence = error === undefined ? null : failureSentence(error.code, smtp);
  return { host, port, encryption, user, email, name, checkedAt, error: sentence };
}

/** Reads the shop record again after a change. Failures: shop_not_installed. */
export async function currentShopAnswer(
  session: Session,
  ports: { shops: ShopReader; clock: Clock },
): Promise<ShopRecord> {
  const whole = await ports.shops.findWhole();
  if (!whole) throw new AppError("shop_not_installed");
  return shopAnswer(whole, session, ports);
}
