import type { Messages } from "../en.ts";

export const sso = {
  about:
    "Alle melden sich mit dem Konto an, das sie ohnehin haben, zum Beispiel bei Microsoft Entra, Google oder Keycloak.",
  active: "Eingeschaltet",
  address: "Adresse nach der Anmeldung",
  addressAfter: "Adresse nach der Abmeldung",
  addresses: "Beim Anmeldedienst",
  addressesHelp:
    "Kantwerk dort als Webanwendung mit diesen Adressen eintragen und unten angeben, was der Dienst dafür ausgibt.",
  check: "Verbindung prüfen",
  checked: "Der Anmeldedienst antwortet und nimmt Kantwerk als Anwendung an.",
  checkedNoEnd:
    "Der Anmeldedienst antwortet und nimmt Kantwerk als Anwendung an. Eine eigene Abmeldung hat er nicht.",
  copy: "Kopieren",
  domainsHelp:
    "Wer dort eine bestätigte Adresse hat, kommt herein, zum Beispiel beispiel.de; mehrere mit Komma.",
  inactive: "Ausgeschaltet",
  issuerHelp: "Zum Beispiel https://login.microsoftonline.com/Mandanten-ID/v2.0",

  nameHelp: "So nennt ihn der Knopf auf der Anmeldeseite, zum Beispiel „Microsoft“.",

  onlyHelp: "Passwort und Passkey gelten dann nur noch für Administratoren, als Weg zurück.",
  open: "Einrichten",
  roleHelp: "Für alle, die zum ersten Mal kommen. Ohne Rolle kommt nur herein, wer vorher angelegt wurde.",
  roleNone: "Niemand Neues",
  secretKept: "Hinterlegt; leer lassen, um es zu behalten",
  settings: "Verbindung",
  trustHelp:
    "Für einen Anmeldedienst, der nicht sagt, ob eine Adresse bestätigt ist, wie Microsoft Entra von sich aus. Nur einschalten, wenn dort allein Ihre eigene Administration diese Adressen vergibt: Wer dort eine einträgt, kommt hier als die Person herein, die sie hat. Eine Adresse, die der Dienst unbestätigt nennt, gilt nie.",
  signIn: "Dort anmelden",
  test: "Ausprobieren",
  testHelp:
    "Geprüft wird, was gespeichert ist. „Dort anmelden“ geht den ganzen Weg: Danach sind Sie als die Person angemeldet, die Sie dort sind.",
} satisfies Messages["sso"];
