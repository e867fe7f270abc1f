import { berlinDay } from "#shared/values/days.ts";
import type { Day } from "#shared/values/time.ts";
import type { ProviderConnection, ProviderProfile, TaxChangeName } from "../../shop/shop.ts";
import { isSmallBusiness } from "./regime.ts";

const statusOf: Readonly<Record<TaxChangeName, (profile: ProviderProfile) => unknown>> = {
  smallBusiness: isSmallBusiness,
  distanceSales: ({ distanceSalesPrinciple }) => distanceSalesPrinciple,
};

/** The profile as read, its tax changes from today until the merchant dates them; a first choice is none. */
export function withTaxChanges(
  before: Pick<ProviderConnection, "connectedAt" | "profile"> | undefined,
  profile: ProviderProfile,
  today: Day,
): ProviderProfile {
  if (before === undefined) return profile;
  const { knownSince } = before.profile;
  const isNew = (knownSince ?? berlinDay(before.connectedAt)) === today;
  const changed = taxChangeNames.filter((name) => {
    const former = statusOf[name](before.profile);
    return !isNew && former !== undefined && former !== statusOf[name](profile);
  });
  const found = Object.fromEntries(changed.map((name) => [name, { since: today }]));
  const taxChanges = { ...before.profile.taxChanges, ...found };
  return {
    ...profile,
    ...(Object.keys(taxChanges).length > 0 && { taxChanges }),
    ...(knownSince !== undefined && { knownSince }),
  };
}

/** The profile of an account that is connected once more: it stays as old as it is. */
export const connectedAgain = (
  before: Pick<ProviderConnection, "connectedAt" | "profile">,
  profile: ProviderProfile,
  today: Day,
): ProviderProfile => ({
  ...withTaxChanges(before, profile, today),
  knownSince: before.profile.knownSince ?? berlinDay(before.connectedAt),
});

/** The profile with the day that the merchant names for a change; nothing where nothing changed. */
export function withDay(profile: ProviderProfile, name: TaxChangeName, since: Day): ProviderProfile | undefined {
  if (profile.taxChanges?.[name] === undefined) return undefined;
  return { ...profile, taxChanges: { ...profile.taxChanges, [name]: { since, isConfirmed: true } } };
}

/** The day before which an account was taxed otherwise, where that concerns a supply of this day. */
export function changedSince(
  { taxChanges }: Pick<ProviderProfile, "taxChanges">,
  name: TaxChangeName,
  supplyDay: Day,
): Day | undefined {
  const since = taxChanges?.[name]?.since;
  return since !== undefined && supplyDay < since ? since : undefined;
}

export const taxChangeNames = ["smallBusiness", "distanceSales"] as const satisfies readonly TaxChangeName[];
