import { deliveryEvents, deliveryReferencePlaces, documentDays, limits, referencePlaces } from "../choices.ts";
import { choice, choices, flag, tags } from "../kinds.ts";
import { prefixed, setting } from "../row.ts";
import { layoutRows, mailRows, printedLines, supplyRows } from "./of-documents.ts";

export const creditNoteRows = {
  creditUseDiscount: setting(flag, true),
  creditFinalize: setting(flag, true),
  creditReferencePlaces: setting(choices(referencePlaces), ["introduction", "remark"]),
  ...prefixed("credit", layoutRows),
  ...mailRows("credit"),
};

export const deliveryNoteRows = {
  deliveryEvent: setting(choice(deliveryEvents), "fulfilled"),
  deliveryFinalize: setting(flag, true),
  deliverySkipTags: setting(tags, [], { feature: "tags" }),
  deliveryDate: setting(choice(documentDays), "issued"),
  ...supplyRows("delivery", { feature: "deliveryDate" }),
  deliveryReferencePlaces: setting(choices(deliveryReferencePlaces), ["introduction", "remark"]),
  ...prefixed("delivery", layoutRows),
  deliveryTerms: printedLines(limits.terms),
  ...mailRows("delivery"),
};
