export { en as texts } from "@kantwerk/contract/messages/en";
