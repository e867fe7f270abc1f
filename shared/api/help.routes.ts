import type { SentAnswer } from "./help.responses.ts";
import type { SendMessageInput } from "./help.ts";
import { route } from "./route.ts";

export const sendMessage = route<SendMessageInput, SentAnswer>({
  id: "sendMessage",
  module: "help",
  method: "POST",
  path: "/api/help/contact",
  access: "public",
  answer: "json",
});
