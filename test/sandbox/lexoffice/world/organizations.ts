import { randomUUID } from "node:crypto";
import type { Organization, Profile, World } from "./model.ts";

/** Thrown when a caller names an organisation that does not exist. */
export class UnknownOrganizationError extends Error {
  override name = "UnknownOrganizationError";
}

export function emptyWorld(): World {
  return {
    organizations: new Map(),
    organizationKeys: new Map(),
    connections: new Map(),
    authorizationCodes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    signingKey: undefined,
  };
}

/** A company that exists nowhere: its tax numbers, address and account are samples. */
export const DEFAULT_PROFILE: Profile = {
  companyName: "Musterhandel GmbH",
  taxType: "gross",
  smallBusiness: false,
  distanceSalesPrinciple: "ORIGIN",
  businessFeatures: ["INVOICING", "INVOICING_PRO", "BOOKKEEPING"],
  subscriptionStatus: "active",
  userName: "Erika Muster",
  userEmail: "erika.muster@example.org",
  finance: true,
  street: "Musterstraße 12",
  zip: "79098",
  city: "Freiburg im Breisgau",
  taxNumber: "06423/12345",
  vatRegistrationId: "DE123456789",
  iban: "DE02 1203 0000 0000 2020 51",
  eInvoices: false,
};

/** Creates an organisation with its user, or answers the one already made for `key`. */
export function createOrganization(
  world: World,
  spec: { profile?: Partial<Profile>; key?: string },
  now: number,
): Organization {
  const existing = spec.key === undefined ? undefined : findByKey(world, spec.key);
  if (existing) return existing;
  const organization: Organization = {
    id: randomUUID(),
    userId: randomUUID(),
    createdAt: now,
    profile: withOverrides(DEFAULT_PROFILE, spec.profile ?? {}),
    counters: {},
    ...emptyHoldings(),
  };
  world.organizations.set(organization.id, organization);
  if (spec.key !== undefined) world.organizationKeys.set(spec.key, organization.id);
  return organization;
}

/** Empty holdings of a new organisation; they also fill in for an older state file. */
export function emptyHoldings(): Omit<Organization, "id" | "userId" | "createdAt" | "profile" | "counters"> {
  return {
    contacts: new Map(),
    documents: new Map(),
    accounts: new Map(),
    transactions: new Map(),
    hints: [],
    subscriptions: new Map(),
    calls: new Map(),
  };
}

/** Applies a profile patch. A small business has the tax type `vatfree` unless the patch says otherwise. */
export function withOverrides(profile: Profile, patch: Partial<Profile>): Profile {
  const taxType = patch.taxType ?? (patch.smallBusiness ? "vatfree" : profile.taxType);
  return { ...profile, ...patch, taxType };
}

export function getOrganization(world: World, id: string): Organization {
  const organization = world.organizations.get(id);
  if (!organization) throw new UnknownOrganizationError(`there is no organisation ${id} at the provider`);
  return organization;
}

/** Draws the next number of a series; the first one is `start`. */
export function nextNumber(organization: Organization, series: string, start: number): number {
  const number = organization.counters[series] ?? start;
  organization.counters[series] = number + 1;
  return number;
}

function findByKey(world: World, key: string): Organization | undefined {
  const id = world.organizationKeys.get(key);
  return id === undefined ? undefined : world.organizations.get(id);
}
