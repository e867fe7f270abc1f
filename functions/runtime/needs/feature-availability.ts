import { type Availability, availability } from "../../../shared/domain/plans/availability.ts";
import { need } from "../need.ts";

/** Which features exist in this version. */
export const featureAvailability = need<Availability>({
  name: "feature-availability",
  access: {},
  create: () => availability,
});
