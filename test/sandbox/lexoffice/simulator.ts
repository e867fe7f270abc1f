import type { Server } from "node:http";
import type { SandboxClock } from "../clock.ts";
import { listen } from "../listen.ts";
import { type ContactChange, changeContact, deleteContact } from "./contacts/person.ts";
import type { OAuthClient, SimulatorContext } from "./context.ts";
import { createEventDelivery } from "./events/delivery.ts";
import { createFaults, type FaultRule } from "./faults.ts";
import { expireAccessTokens, issueApiKey, revokeConnections } from "./oauth/grants.ts";
import { KNOWN_SCOPES } from "./oauth/scopes.ts";
import { type PersonAction, performAction } from "./sales/actions.ts";
import { DEFAULT_SWITCHES, type Switches } from "./switches.ts";
import { createProviderServer } from "./wire/server.ts";
import { createTokenBucket } from "./wire/token-bucket.ts";
import { callsOf } from "./world/calls.ts";
import { createJournal, loadWorld } from "./world/journal.ts";
import type { CallCount, Contact, DocumentKind, Profile } from "./world/model.ts";
import { createOrganization, emptyWorld, getOrganization, withOverrides } from "./world/organizations.ts";
import { type OrganizationReport, reportOrganization } from "./world/report.ts";

const PATIENCE_MS = 5_000;

export interface LexofficeSimulatorOptions {
  /** 0 takes any free port. */
  port: number;
  clock: SandboxClock;
  /** State lives here and survives a restart. */
  dataDirectory: string;
  clients: OAuthClient[];
  switches?: Partial<Switches>;
  /** Writes every answer to disk first, so that a kill takes nothing back; costs one write per call. */
  writesBeforeAnswer?: boolean;
  /** A call of a client's address waits this long for its answer, in milliseconds; as the vendor does unless given. */
  deliveryTimeoutMs?: number;
  log: (line: { text: string }) => void;
}

/** The simulated provider (Lexware Office): its wire protocol on one port, and what only the sandbox may do. */
export interface LexofficeSimulator {
  /** Origin of API (`/v1`), OAuth pages and web app. */
  url: string;
  /** The body of `GET /control/lexoffice/{organizationId}`. */
  organization(id: string): OrganizationReport;
  /** Idempotent by `key` (the shop). */
  createOrganization(spec: { profile?: Partial<Profile>; key?: string }): { organizationId: string; userId: string };
  updateProfile(organizationId: string, patch: Partial<Profile>): void;
  /** Defaults that the merchant sets on a contact; they leak into documents that say nothing themselves. */
  setContactDefaults(organizationId: string, contactId: string, defaults: Contact["defaults"]): void;
  /** A key of the public API, for clients without OAuth. */
  createApiKey(organizationId: string, scopes?: readonly string[]): string;
  addFault(fault: FaultRule): void;
  clearFaults(): void;
  /** The merchant changes a contact: defaults, archive, a second e-mail address. */
  changeContact(organizationId: string, contactId: string, change: ContactChange): void;
  /** Throws when documents refer to the contact. */
  deleteContact(organizationId: string, contactId: string): void;
  /** The merchant acts in the web app; throws when the document's state does not allow it. */
  act(organizationId: string, action: PersonAction, kind: DocumentKind, id: string): void;
  /** The user takes access away: tokens die and `token.revoked` is sent. */
  revokeConnection(organizationId: string): void;
  expireAccessTokens(organizationId: string): void;
  /** Webhook deliveries due or under way; retries in the future do not count. */
  pendingEvents(): number;
  /** Resolves when no event is under way. */
  quiesce(): Promise<void>;
  calls(): ({ organizationId: string } & CallCount)[];
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the simulator; rejects when the port is taken. */
export async function startLexofficeSimulator(options: LexofficeSimulatorOptions): Promise<LexofficeSimulator> {
  const { clock, dataDirectory, clients, log } = options;
  const world = loadWorld(dataDirectory);
  const journal = createJournal(dataDirectory, world);
  const switches: Switches = { ...DEFAULT_SWITCHES, ...options.switches };
  const bucket = createTokenBucket(switches);
  const faults = createFaults();
  const events = createEventDelivery(() => context);
  const patienceMs = options.deliveryTimeoutMs ?? PATIENCE_MS;
  const url = "http://127.0.0.1";
  const context: SimulatorContext = { clock, world, switches, journal, events, clients, url, patienceMs, log };
  const server = createProviderServer({
    context,
    bucket,
    faults,
    writesBeforeAnswer: options.writesBeforeAnswer ?? false,
  });
  context.url = `http://127.0.0.1:${await listen(server, options.port, "Lexware Office")}`;

  return {
    url: context.url,
    organization: (id) => reportOrganization(getOrganization(world, id)),
    createOrganization(spec) {
      const { id, userId } = createOrganization(world, spec, clock.now());
      journal.changed();
      journal.changed(id);
      return { organizationId: id, userId };
    },
    updateProfile(organizationId, patch) {
      const organization = getOrganization(world, organizationId);
      organization.profile = withOverrides(organization.profile, patch);
      journal.changed(organizationId);
    },
    setContactDefaults(organizationId, contactId, defaults) {
      const contact = getOrganization(world, organizationId).contacts.get(contactId);
      if (!contact) throw new RangeError(`there is no contact ${contactId}`);
      contact.defaults = defaults;
      journal.changed(organizationId);
    },
    createApiKey: (organizationId, scopes = KNOWN_SCOPES) =>
      issueApiKey(context, getOrganization(world, organizationId), [...scopes]),
    addFault: faults.add,
    clearFaults: faults.clear,
    changeContact: (organizationId, contactId, change) =>
      changeContact(context, getOrganization(world, organizationId), contactId, change),
    deleteContact: (organizationId, contactId) =>
      deleteContact(context, getOrganization(world, organizationId), contactId),
    act: (organizationId, action, kind, id) =>
      performAction(context, getOrganization(world, organizationId), action, kind, id),
    revokeConnection: (organizationId) => revokeConnections(context, getOrganization(world, organizationId)),
    expireAccessTokens: (organizationId) => expireAccessTokens(context, getOrganization(world, organizationId)),
    pendingEvents: events.pending,
    quiesce: events.quiesce,
    calls: () =>
      [...world.organizations.values()].flatMap((organization) =>
        callsOf(organization).map((entry) => ({ organizationId: organization.id, ...entry })),
      ),
    async reset() {
      const { signingKey } = world;
      Object.assign(world, emptyWorld(), { signingKey });
      faults.clear();
      events.clear();
      bucket.clear();
      await journal.clear();
    },
    async stop() {
      events.stop();
      await close(server);
      await journal.close();
    },
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.close((error) => (error ? reject(error) : resolve()));
    server.closeAllConnections();
  });
}
