import type { DraftAnswer, OrderDetail, OrderPage, PreviewAnswer } from "./orders.answers.ts";
import type {
  DocumentInput,
  DownloadInput,
  DraftInput,
  GetOrderInput,
  ListOrdersInput,
  PaymentInput,
  PreviewInput,
} from "./orders.ts";
import { route } from "./route.ts";

export const listOrders = route<ListOrdersInput, OrderPage>({
  id: "listOrders",
  module: "orders",
  method: "GET",
  path: "/api/orders",
  access: "shop",
  answer: "json",
});

export const getOrder = route<GetOrderInput, OrderDetail>({
  id: "getOrder",
  module: "orders",
  method: "GET",
  path: "/api/orders/{orderId}",
  access: "shop",
  answer: "json",
});

export const downloadDocument = route<DownloadInput, unknown>({
  id: "downloadDocument",
  module: "documents",
  method: "GET",
  path: "/api/orders/{orderId}/lexoffice/{kind}/{documentKey}/download",
  access: "shop",
  answer: "pdf",
});

export const createDocument = route<DocumentInput, OrderDetail>({
  id: "createDocument",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/documents",
  access: "shop",
  answer: "json",
});

export const retryDocument = route<DocumentInput, OrderDetail>({
  id: "retryDocument",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/retry",
  access: "shop",
  answer: "json",
});

export const retryPayment = route<PaymentInput, OrderDetail>({
  id: "retryPayment",
  module: "orders",
  method: "POST",
  path: "/api/orders/{orderId}/payments/{paymentId}/retry",
  access: "shop",
  answer: "json",
});

export const previewDocument = route<PreviewInput, PreviewAnswer>({
  id: "previewDocument",
  module: "documents",
  method: "GET",
  path: "/api/orders/{orderId}/lexoffice/{kind}/preview",
  access: "shop",
  answer: "json",
});

export const createDraft = route<DraftInput, DraftAnswer>({
  id: "createDraft",
  module: "documents",
  method: "POST",
  path: "/api/orders/{orderId}/lexoffice/{kind}/draft",
  access: "shop",
  answer: "json",
});
