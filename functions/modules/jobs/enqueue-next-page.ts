import type { FanOut } from "#shared/messages/fan-out.ts";
import type { ShopList } from "#shared/messages/job-rows.ts";
import { jobs as rows } from "#shared/messages/jobs.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ShopDirectory } from "../shop/ports.ts";
import type { FanOuts, JobSender } from "./ports.ts";

/** A refresh token dies after 90 days without use; idle shops are renewed every week. */
const IDLE_SECONDS = 7 * 86_400;

interface Ports {
  directory: Omit<ShopDirectory, "shopsWithDueWork">;
  jobs: JobSender;
  fanOuts: FanOuts;
}

/** Gives every shop of a page its job, then continues. A repeated page doubles jobs, which shops find done. */
export async function enqueueNextPage({ directory, jobs, fanOuts }: Ports, page: FanOut): Promise<void> {
  const job = rows[page.schedule];
  const { shops, cursor } = await listOf(directory, job.shops, page);
  await jobs.send(
    job.queue,
    shops.map((shop) => job.message(shop, page.period)),
  );
  if (cursor !== undefined) await fanOuts.send({ ...page, cursor });
}

/** One page of a list of shops, as it was when the schedule fired. */
function listOf(directory: Ports["directory"], list: ShopList, { firedAt, period, cursor }: FanOut) {
  switch (list) {
    case "installed":
      return directory.installedShops(cursor);
    case "toRenew":
      return directory.shopsToRenew(firedAt, cursor);
    case "toRefresh":
      return directory.shopsToRefresh(secondsAfter(firedAt, -IDLE_SECONDS), cursor);
    case "toRevoke":
      return directory.shopsToRevoke(firedAt, cursor);
    case "toErase":
      return directory.shopsToErase(firedAt, cursor);
    case "toRelease":
      return directory.shopsToRelease(period, cursor);
    case "toMail":
      return directory.shopsToMail(period, cursor);
    case "partners":
      return directory.partners(cursor);
    case "toIndex":
      return directory.shopsToIndex(period, cursor);
    case "toSearch":
      return directory.shopsToSearch(period, cursor);
  }
}
