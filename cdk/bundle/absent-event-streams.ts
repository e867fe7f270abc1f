/**
 * Stands in for `@smithy/core/event-streams`: only services that stream (none of ours: table, queues, secrets) ever load it,
 * and in one file per function a module that is loaded on demand is always inside.
 */
const refuse = (): never => {
  throw new Error("event streams are left out of the bundles: see cdk/bundle/compile.ts");
};

export class EventStreamSerde {
  constructor() {
    refuse();
  }
}

export const eventStreamSerdeProvider = refuse;
