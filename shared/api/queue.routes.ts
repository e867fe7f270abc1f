import type { Adoption, QueueActAnswer, QueuePage, ResumeAnswer } from "./queue.responses.ts";
import type { AdoptInput, ListQueueInput, QueueActInput, ResumeInput } from "./queue.ts";
import { routesOf } from "./route.ts";

const route = routesOf("queue");

export const listQueue = route<ListQueueInput, QueuePage>("listQueue", "GET /api/queue", { access: "shop" });

export const retryTask = route<QueueActInput, QueueActAnswer>("retryTask", "POST /api/queue/retry", {
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
});

export const skipTask = route<QueueActInput, QueueActAnswer>("skipTask", "POST /api/queue/skip", { access: "shop" });

export const resumeTasks = route<ResumeInput, ResumeAnswer>("resumeTasks", "POST /api/queue/resume", {
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
});

export const adoptDocument = route<AdoptInput, Adoption>("adoptDocument", "POST /api/queue/adopt", {
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
});
