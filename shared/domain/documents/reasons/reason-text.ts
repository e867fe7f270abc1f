import type { ProductFeature } from "../../plans/availability.ts";
import type { ReasonCode } from "./reason-codes.ts";

/** What a merchant reads about a reason. */
export interface ReasonText {
  /** What a merchant reads first. */
  title: string;
  /** Why there is no document. */
  cause: string;
  /** The next step. */
  remedy: string;
  /** The next step that a feature opens. It takes the place of `remedy` where this version has the feature. */
  remedyWith?: { feature: ProductFeature; remedy: string };
  /** Name of the preference behind it. */
  setting?: string;
  /** Where that preference is changed. */
  settingPath?: string;
}

/** Texts of some codes. */
export type ReasonTexts = Partial<Record<ReasonCode, ReasonText>>;
