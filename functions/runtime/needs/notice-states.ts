import { noticeStore } from "../../adapters/dynamodb/notice-store.ts";
import type { NoticeStore } from "../../modules/notices/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** What the verified shop was told. */
export const noticeStates = need<NoticeStore>({
  name: "notice-states",
  access: { table: "write" },
  create: (scope) => noticeStore(tableOf(scope), scope.shop()),
});
