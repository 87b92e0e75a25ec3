import { eventsOf } from "../../http/answers.ts";
import { endpoint } from "../../http/endpoint.ts";
import { eventStream } from "../../http/eventStream.ts";
import {
  creationAnswer,
  creationBody,
  creationDocument,
  creationTopic,
  isEnded,
  ownCreation,
} from "./creation.ts";

const path = "/restify/product-creations/:id";

export const readCreation = endpoint({
  method: "GET",
  path,
  summary: "How far the making of products has come; only for who has asked for it",
  permission: "products.create",
  answers: creationAnswer(),
  handle: async (ctx, { params }) => ({ body: creationDocument(await ownCreation(ctx, params.id ?? "")) }),
});

export const watchCreation = endpoint({
  method: "GET",
  path: `${path}/events`,
  summary: "The same as server-sent events: `progress` with the document after each change, then `end`",
  permission: "products.create",
  answers: eventsOf(creationBody),
  handle: async (ctx, { params }) => {
    const { id } = await ownCreation(ctx, params.id ?? "");
    return eventStream(ctx, creationTopic(id), async (now) => {
      const creation = await ownCreation(now, id);
      return { document: creationDocument(creation), ended: isEnded(creation.status) };
    });
  },
});
