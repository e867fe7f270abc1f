import { carriedAddress as carried } from "../../adapters/mail/ses-address.ts";
import type { CarriedAddress } from "../../modules/mail/ports.ts";
import type { Service } from "../service.ts";

/** Addresses as our sender's service writes them. */
export const carriedAddress: Service<CarriedAddress> = {
  name: "carried-address",
  access: {},
  create: () => carried,
};
