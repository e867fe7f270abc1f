import type { ProductFeature } from "../../plans/availability.ts";
import type { ReasonCode } from "./reason-codes.ts";

/** A reason in the merchant's words. */
export interface ReasonText {
  /** The headline, which a merchant reads first. */
  title: string;
  /** Reason for the missing document. */
  cause: string;
  /** The next step. */
  remedy: string;
  /** The next step that a feature opens. It takes the place of `remedy` where this version has the feature. */
  remedyWith?: { feature: ProductFeature; remedy: string };
  /** Name of the preference behind it. */
  setting?: string;
  /** Page that changes that preference. */
  settingPath?: string;
}

/** Texts of some codes. */
export type ReasonTexts = Partial<Record<ReasonCode, ReasonText>>;
