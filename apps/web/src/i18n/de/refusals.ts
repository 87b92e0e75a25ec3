export { de as texts } from "@kantwerk/contract/messages/de";
