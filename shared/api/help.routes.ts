import type { SentAnswer } from "./help.responses.ts";
import type { SendMessageInput } from "./help.ts";
import { routesOf } from "./route.ts";

const route = routesOf("help");

export const sendMessage = route<SendMessageInput, SentAnswer>("sendMessage", "POST /api/help/contact", {
  access: "public",
});
