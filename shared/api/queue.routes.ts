import type { Adoption, QueueActAnswer, QueuePage, ResumeAnswer } from "./queue.responses.ts";
import type { AdoptInput, ListQueueInput, QueueActInput, ResumeInput } from "./queue.ts";
import { route } from "./route.ts";

export const listQueue = route<ListQueueInput, QueuePage>({
  id: "listQueue",
  module: "queue",
  method: "GET",
  path: "/api/queue",
  access: "shop",
  answer: "json",
});

export const retryTask = route<QueueActInput, QueueActAnswer>({
  id: "retryTask",
  module: "queue",
  method: "POST",
  path: "/api/queue/retry",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const skipTask = route<QueueActInput, QueueActAnswer>({
  id: "skipTask",
  module: "queue",
  method: "POST",
  path: "/api/queue/skip",
  access: "shop",
  answer: "json",
});

export const resumeTasks = route<ResumeInput, ResumeAnswer>({
  id: "resumeTasks",
  module: "queue",
  method: "POST",
  path: "/api/queue/resume",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  answer: "json",
});

export const adoptDocument = route<AdoptInput, Adoption>({
  id: "adoptDocument",
  module: "queue",
  method: "POST",
  path: "/api/queue/adopt",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  answer: "json",
});
