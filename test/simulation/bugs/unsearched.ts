import { patch } from "../build/patch.ts";

/** A send whose outcome is unknown is sent again, and nothing is searched before. */
export const sentUnsearched = patch(
  "functions/modules/tasks/effects/document-search.ts",
  "findDocument",
  () => async () => ({ providerId: undefined }),
);
