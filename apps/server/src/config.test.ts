import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const complete = {
  AI_BASE_URL: "https://api.example.com/v1/",
  AI_API_KEY: "sk-of-the-tests",
  AI_MODEL: "reader",
  AI_TRANSCRIPTION_MODEL: "whisper-1",
};

test("without its variables there is no AI provider, also when they are empty", () => {
  expect(readConfig({}).ai).toBeUndefined();
  expect(readConfig({ AI_BASE_URL: "", AI_API_KEY: "", AI_MODEL: "" }).ai).toBeUndefined();
});

test("a provider is known by its address and model; key and model for speech may be missing", () => {
  expect(readConfig(complete).ai).toEqual({
    baseUrl: "https://api.example.com/v1",
    apiKey: "sk-of-the-tests",
    model: "reader",
    transcriptionModel: "whisper-1",
  });
  const { AI_BASE_URL, AI_MODEL } = complete;
  expect(readConfig({ AI_BASE_URL, AI_MODEL }).ai).toMatchObject({ apiKey: undefined, model: "reader" });
});

test.each([
  [{ AI_MODEL: undefined }, "AI_MODEL: is needed with AI_BASE_URL"],
  [{ AI_BASE_URL: undefined }, "AI_BASE_URL: is needed with AI_MODEL, AI_API_KEY, AI_TRANSCRIPTION_MODEL"],
  [{ AI_BASE_URL: "api.example.com" }, "AI_BASE_URL"],
  [{ AI_BASE_URL: "ftp://api.example.com" }, "AI_BASE_URL"],
])("half a provider is refused at start by the name of what is missing: %j", (changes, words) => {
  const read = () => readConfig({ ...complete, ...changes });
  expect(read).toThrow(words);
  expect(read).not.toThrow("sk-of-the-tests");
});
