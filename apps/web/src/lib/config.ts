export type WebConfig = {
  /** Scheme, base host and port of the web app. */
  publicUrl: string;
  /** Scheme, base host and port of the API. */
  apiUrl: string;
  /** The organization that the server uses on a bare host before sign-in. */
  defaultOrganization: string;
};

/**
 * Reads what the server wrote into the page. Without it (the development server) pages and API share one origin.
 * @param origin the page's own origin, e.g. `http://localhost:3000`
 */
export function readConfig(content: string | null | undefined, origin: string): WebConfig {
  const fallback: WebConfig = { publicUrl: origin, apiUrl: origin, defaultOrganization: "test" };
  if (!content?.startsWith("{")) return fallback;
  const given: Partial<WebConfig> = JSON.parse(content);
  const publicUrl = given.publicUrl ?? origin;
  return {
    publicUrl,
    apiUrl: given.apiUrl ?? publicUrl,
    defaultOrganization: given.defaultOrganization ?? fallback.defaultOrganization,
  };
}

/** The content of a meta tag; undefined if it is missing or was not filled in. */
export function readMeta(name: string): string | undefined {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
  return content?.startsWith("__") ? undefined : content;
}
