import type { Locale } from "@kantwerk/contract/messages";
import { v7 as newId } from "uuid";
import type { Context } from "../../context.ts";
import { and, eq, inArray, isNull } from "../../db/drizzle.ts";
import { type AskedItem, isAboutRequest, readSent, requestFacts } from "../../resources/asked/askedFacts.ts";
import {
  type Difference,
  describeFacts,
  describeRequest,
  differences,
  type FactGroup,
  isSameFacts,
} from "../../resources/asked/describeFacts.ts";
import { isPriceFor } from "../../resources/offerLines.ts";
import { offersTable } from "../../resources/offers.ts";
import { partsTable } from "../../resources/parts.ts";
import { productsTable } from "../../resources/products.ts";
import {
  type AskedFacts,
  askedFactsTable,
  type RequestFacts,
} from "../../resources/purchaseRequestLinkTables.ts";
import type { PurchaseRequest } from "../../resources/purchaseRequests.ts";
import { seeSealed } from "../../resources/sealed.ts";
import { textsIn } from "../../resources/texts/textsIn.ts";
import { readOutlined } from "./askedOutlines.ts";
import { geometryChange, type TwoOutlines } from "./geometryChange.ts";

/** A product or part with a change since suppliers were informed, or with an announced one. */
export type ItemChange = Pick<AskedItem, "type" | "id" | "name" | "number" | "lines"> & {
  changes: Difference[];
  /** Changes of the geometry in files, one sentence each. */
  geometry: string[];
  outlines: TwoOutlines;
};

/** Stores the facts for suppliers that have changed. @returns what has changed */
export async function noteSentFacts(
  ctx: Context,
  request: PurchaseRequest,
  told_at: string,
): Promise<{ subjects: AskedItem[]; request: boolean }> {
  const told = await readSent(ctx, request.id);
  const asked = await readOutlined(ctx, request.id);
  const last = (id: string) => told.get(id)?.[0]?.facts as AskedFacts | undefined;
  const own = requestFacts(request);
  const subjects = asked.filter(({ id, facts }) => {
    const known = last(id);
    return !known || !isSameFacts(known, facts);
  });
  const before = told.get(request.id)?.[0]?.facts as RequestFacts | undefined;
  const isNew =
    before?.close_submission_at !== own.close_submission_at ||
    before.additional_information !== own.additional_information;
  const note = (
    subject_type: "purchase-requests" | AskedItem["type"],
    subject_id: string,
    facts: object,
  ) => ({
    id: newId(),
    purchase_request_id: request.id,
    subject_type,
    subject_id,
    told_at,
    facts,
  });
  await ctx.db.link(askedFactsTable, [
    ...subjects.map(({ type, id, facts }) => note(type, id, facts)),
    ...(isNew ? [note("purchase-requests", request.id, own)] : []),
  ]);
  return {
    subjects: subjects.filter(({ id }) => told.has(id)),
    request: isNew && told.has(request.id),
  };
}

/** Marks the active offers on these lines as stale, including sealed ones. */
export async function markStale(ctx: Context, lines: string[]): Promise<void> {
  const standing = and(
    isPriceFor(lines),
    inArray(offersTable.status, ["offered", "deferred"]),
    isNull(offersTable.withdrawn_at),
    eq(offersTable.stale, false),
  );
  if (lines.length === 0 || !standing) return;
  await seeSealed(ctx, "all", () => ctx.db.update(offersTable, standing, { stale: true }));
}

/** The changes since suppliers were last informed. */
export async function presentChanges(ctx: Context, request: PurchaseRequest): Promise<ItemChange[]> {
  const told = await readSent(ctx, request.id);
  return (await readOutlined(ctx, request.id)).flatMap(({ facts, ...subject }) => {
    const before = told.get(subject.id)?.[0]?.facts as AskedFacts | undefined;
    if (!before) return [];
    const { locale } = ctx;
    const changes = differences(describeFacts(before, locale), describeFacts(facts, locale));
    if (changes.length === 0) return [];
    const { outlines, in: inWords } = geometryChange(before, facts);
    return [{ ...subject, changes, geometry: inWords(locale), outlines }];
  });
}

/** Time of the last announcement; undefined if there was none. */
export async function lastAnnounced(ctx: Context, requestId: string): Promise<string | undefined> {
  const told = [...(await readSent(ctx, requestId)).values()];
  return told
    .flatMap(([last, before]) => (last && before ? [last.told_at] : []))
    .toSorted()
    .at(-1);
}

type DifferenceText = { title: string; rows: Difference[]; geometry: string[] };

type Announcement = {
  subject: { type: string; id: string };
  outlines?: TwoOutlines;
  /** The old and new values, as text. */
  in: (locale: Locale) => DifferenceText;
};

/** The changes announced at a time. */
export async function announcedAt(ctx: Context, requestId: string, told_at: string): Promise<Announcement[]> {
  const told = [...(await readSent(ctx, requestId, told_at)).values()];
  const pairs = told.flatMap(([now, before]) =>
    before && now?.told_at === told_at ? [{ now, before }] : [],
  );
  const ids = pairs.map(({ now }) => now.subject_id);
  const named = [
    ...(await ctx.db.byIds(productsTable, ids)).values(),
    ...(await ctx.db.byIds(partsTable, ids)).values(),
  ];
  const titles = new Map(
    named.map(({ id, name, number }) => [id, [number, name].filter(Boolean).join(" · ")]),
  );
  const { timezone } = ctx.organization;
  const described = (facts: (typeof pairs)[number]["now"]["facts"], locale: Locale): FactGroup =>
    isAboutRequest(facts) ? describeRequest(facts, locale, timezone) : describeFacts(facts, locale);
  return pairs.flatMap(({ now, before }) => {
    const drawn =
      isAboutRequest(now.facts) || isAboutRequest(before.facts)
        ? undefined
        : geometryChange(before.facts, now.facts);
    const said = (locale: Locale): DifferenceText => ({
      title: titles.get(now.subject_id) ?? textsIn(locale, "requestMails")("requestTitle"),
      rows: differences(described(before.facts, locale), described(now.facts, locale)),
      geometry: drawn?.in(locale) ?? [],
    });
    if (said("en").rows.length === 0) return [];
    const outlines = drawn?.outlines;
    return [
      { subject: { type: now.subject_type, id: now.subject_id }, in: said, ...(outlines && { outlines }) },
    ];
  });
}
