import type { LinksAnswer, RenewLinkKeyInput } from "#shared/api/links.ts";
import { shopKeyOf } from "#shared/domain/links/document-link.ts";
import { type LinkKey, livingKeys, renewedKeys } from "#shared/domain/links/link-keys.ts";
import { AppError } from "#shared/errors.ts";
import type { Clock } from "../system/ports.ts";
import type { LinkKeyReader, LinkKeyStore, LinkProofs } from "./ports.ts";

interface Ports {
  linkKeys: LinkKeyReader;
  appUrl: string;
  clock: Clock;
}

/** The parts of the wizard's code. */
export async function getLinks({ linkKeys, appUrl, clock }: Ports, shop: string): Promise<LinksAnswer> {
  const keys = livingKeys(await linkKeys.list(), clock.now());
  return linksAnswer(keys, { shop, appUrl });
}

/** Makes the first key, or the next of `replaces`, repeatably. Failures: write_conflict where another call replaced the key. */
export async function renewLinkKey(
  { linkKeys, appUrl, clock, proofs }: Ports & { linkKeys: LinkKeyStore; proofs: LinkProofs },
  shop: string,
  { replaces = 0, endsOld }: RenewLinkKeyInput,
): Promise<LinksAnswer> {
  const before = await linkKeys.list();
  const newest = before[0]?.id ?? 0;
  if (replaces === 0 && newest > 0) return linksAnswer(livingKeys(before, clock.now()), { shop, appUrl });
  if (replaces !== newest) throw new AppError("write_conflict");
  const keys = renewedKeys(before, { key: proofs.newKey(), now: clock.now(), isOldEnded: endsOld === "now" });
  if (!(await linkKeys.save(keys, newest))) throw new AppError("write_conflict");
  return linksAnswer(keys, { shop, appUrl });
}

function linksAnswer(keys: readonly LinkKey[], { shop, appUrl }: { shop: string; appUrl: string }): LinksAnswer {
  const [current, ...former] = keys;
  return {
    appUrl,
    shopKey: shopKeyOf(shop),
    key: current === undefined ? null : { id: current.id, key: current.key, createdAt: current.createdAt },
    former: former.flatMap(({ id, endsAt }) => (endsAt === undefined ? [] : [{ id, endsAt }])),
  };
}
