import type { SandboxClock } from "../clock.ts";
import type { Switches } from "./switches.ts";
import type { Journal } from "./world/journal.ts";
import type { Organization, World } from "./world/model.ts";

/** An application registered with the provider. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
  redirectUris: string[];
}

/** Takes the reports of the resources; `events/` delivers them. */
export interface EventSink {
  emit(organization: Organization, eventType: string, resourceId: string): void;
}

/** The parts that the whole simulator shares. */
export interface SimulatorContext {
  clock: SandboxClock;
  world: World;
  switches: Switches;
  journal: Journal;
  events: EventSink;
  clients: readonly OAuthClient[];
  /** Origin under which the simulator is reached. */
  url: string;
  /** How long an address of a client may take to answer, in milliseconds. */
  patienceMs: number;
  log(line: { text: string }): void;
}
