import type { TenantDb } from "../../db/tenantDb.ts";
import { customersTable } from "../../resources/customers.ts";
import { suppliersTable } from "../../resources/suppliers.ts";
import { addRows } from "./rows.ts";

const customers: [
  name: string,
  mailDomain: string,
  address: string,
  zip: string,
  city: string,
  country: string,
][] = [
  ["Hagedorn Fördertechnik GmbH", "hagedorn", "Industriestraße 14", "89073", "Ulm", "DE"],
  ["Brandtner Maschinenbau GmbH & Co. KG", "brandtner", "Am Neckarufer 3", "74072", "Heilbronn", "DE"],
  ["Lindenau Apparatebau GmbH", "lindenau", "Werkstraße 88", "04177", "Leipzig", "DE"],
  ["Voßkamp Landtechnik KG", "vosskamp", "Zum Esch 7", "49377", "Vechta", "DE"],
  ["Medikon Gerätebau GmbH", "medikon", "Forschungsring 21", "91052", "Erlangen", "DE"],
  ["Nordlicht Schaltanlagen GmbH", "nordlicht", "Hafenallee 40", "24148", "Kiel", "DE"],
  ["Kesselring Automation AG", "kesselring", "Bahnweg 12", "8404", "Winterthur", "CH"],
  ["Tauern Seilbahntechnik GmbH", "tauern", "Gletscherstraße 5", "5700", "Zell am See", "AT"],
  ["Aerotech Lüftungsbau GmbH", "aerotech", "Gewerbepark 9", "93059", "Regensburg", "DE"],
  ["Altmühl Backtechnik GmbH", "altmuehl", "Ofenweg 2", "91710", "Gunzenhausen", "DE"],
  ["Bodensee Yachtbau AG", "bodensee-yacht", "Seestraße 61", "8590", "Romanshorn", "CH"],
  ["Cramer Bühnentechnik GmbH", "cramer", "Theaterplatz 4", "44137", "Dortmund", "DE"],
  ["Dornbach Fahrzeugbau GmbH", "dornbach", "Karosserieweg 17", "57072", "Siegen", "DE"],
  ["Elbtal Pumpenwerk GmbH", "elbtal", "Uferstraße 30", "01662", "Meißen", "DE"],
  ["Fuchsberg Ladenbau KG", "fuchsberg", "Handwerkerhof 11", "97084", "Würzburg", "DE"],
  ["Gerlach Waagen GmbH", "gerlach", "Eichamtsweg 6", "72336", "Balingen", "DE"],
  ["Hanse Schiffsausrüstung GmbH", "hanse", "Speicherstadt 25", "20457", "Hamburg", "DE"],
  ["Iller Filtertechnik GmbH", "iller", "Klärwerkstraße 8", "87700", "Memmingen", "DE"],
  ["Jungmann Verpackungsmaschinen GmbH", "jungmann", "Kartonweg 19", "32049", "Herford", "DE"],
  ["Krenn Holzmaschinen GmbH", "krenn", "Sägewerk 1", "4840", "Vöcklabruck", "AT"],
  ["Lorenz Messtechnik GmbH", "lorenz", "Optikerstraße 13", "07745", "Jena", "DE"],
  ["Marbach Kältetechnik GmbH", "marbach", "Eisweg 22", "71672", "Marbach", "DE"],
  ["Neuhaus Laborbau GmbH", "neuhaus", "Universitätsallee 5", "37077", "Göttingen", "DE"],
  ["Osterfeld Bahntechnik GmbH", "osterfeld", "Gleisstraße 90", "46117", "Oberhausen", "DE"],
  ["Prinz Aufzüge GmbH", "prinz", "Turmstraße 33", "1120", "Wien", "AT"],
  ["Quellmann Getränketechnik GmbH", "quellmann", "Abfüllring 10", "93073", "Neutraubling", "DE"],
  ["Rheinfels Druckmaschinen AG", "rheinfels", "Walzenweg 7", "97080", "Würzburg", "DE"],
  ["Steinach Solartechnik GmbH", "steinach", "Sonnenhang 3", "79117", "Freiburg", "DE"],
  ["Thurgau Präzision AG", "thurgau", "Industriering 44", "8500", "Frauenfeld", "CH"],
  ["Wiesental Agrartechnik GmbH", "wiesental", "Am Silo 16", "88400", "Biberach", "DE"],
];

/** Customers of a sheet metal workshop. */
export function addCustomers(db: TenantDb) {
  return addRows(
    db,
    customersTable,
    customers.map(([name, domain, address, zip, city, country], index) => ({
      name,
      account_number: String(10_010 + index * 10),
      email: `einkauf@${domain}.example`,
      phone: `+49 30 23125 ${110 + index}`,
      price_breakdown: (["full", "full", "program", "none"] as const)[index % 4] ?? "full",
      address,
      zip,
      city,
      country,
      billing_name: index % 3 === 0 ? `${name}, Buchhaltung` : null,
    })),
  );
}

const suppliers: [
  name: string,
  mailDomain: string,
  zip: string,
  city: string,
  country: string,
  contact: string,
][] = [
  ["Blechzuschnitt Kühn GmbH", "kuehn", "70565", "Stuttgart", "DE", "Sabine Kühn"],
  ["Pulverwerk Weidner KG", "weidner", "72760", "Reutlingen", "DE", "Jonas Weidner"],
  ["Galvanik Thalbach GmbH", "thalbach", "73430", "Aalen", "DE", "Petra Thal"],
  ["Drehteile Sommerfeld GmbH", "sommerfeld", "78532", "Tuttlingen", "DE", "Uwe Sommerfeld"],
  ["Laserwerk Oberland GmbH", "oberland", "82362", "Weilheim", "DE", "Maria Huber"],
  ["Verbindungstechnik Arnsberg GmbH", "arnsberg", "59755", "Arnsberg", "DE", "Tim Kaster"],
  ["Northern Precision Ltd", "northern", "S9 1XU", "Sheffield", "GB", "Helen Marsh"],
  ["Kovo Horák s.r.o.", "horak", "301 00", "Plzeň", "CZ", "Pavel Horák"],
  ["Alpen Oberflächen GmbH", "alpen-oberflaechen", "6300", "Wörgl", "AT", "Lukas Moser"],
  ["Beizwerk Saar GmbH", "beizwerk", "66117", "Saarbrücken", "DE", "Nadine Klein"],
  ["Biegezentrum Hohenlohe GmbH", "biegezentrum", "74653", "Künzelsau", "DE", "Frank Ziegler"],
  ["Eloxal Franken GmbH", "eloxal-franken", "90431", "Nürnberg", "DE", "Carina Dorn"],
  ["Fräserei Tannhäuser GmbH", "tannhaeuser", "99817", "Eisenach", "DE", "Rolf Tann"],
  ["Gewindetechnik Sauerland KG", "gewinde", "58762", "Altena", "DE", "Ilka Born"],
  ["Härterei Remscheid GmbH", "haerterei", "42853", "Remscheid", "DE", "Jens Pohl"],
  ["Kantprofi AG", "kantprofi", "9470", "Buchs", "CH", "Reto Frei"],
  ["Lasercut Brabant B.V.", "brabant", "5657 EG", "Eindhoven", "NL", "Sanne de Wit"],
  ["Lindner Normteile GmbH", "lindner", "74670", "Forchtenberg", "DE", "Mara Lindner"],
  ["Oberflächen Brandt GmbH", "brandt", "33602", "Bielefeld", "DE", "Olaf Brandt"],
  ["Profil Zlín a.s.", "zlin", "760 01", "Zlín", "CZ", "Jana Nová"],
  ["Rohrbogen Kessler GmbH", "kessler", "57555", "Mudersbach", "DE", "Dirk Kessler"],
  ["Schweißfach Emden GmbH", "schweissfach", "26723", "Emden", "DE", "Hauke Janssen"],
  ["Stahl & Form GmbH", "stahlform", "45141", "Essen", "DE", "Vera Stahl"],
  ["Stanztec Vogtland GmbH", "stanztec", "08523", "Plauen", "DE", "Mike Roth"],
  ["Zerspanung Hofer GmbH", "hofer", "88239", "Wangen", "DE", "Kilian Hofer"],
];

/** Suppliers; mails to German-speaking countries are in German, others in English. */
export function addSuppliers(db: TenantDb) {
  return addRows(
    db,
    suppliersTable,
    suppliers.map(([name, domain, zip, city, country, contact], index) => ({
      name,
      email: `angebote@${domain}.example`,
      phone: `+49 40 66969 ${210 + index}`,
      language_code: ["DE", "AT", "CH"].includes(country) ? ("de" as const) : ("en" as const),
      status: index % 12 === 11 ? ("inactive" as const) : ("active" as const),
      default_supplier: index === 0,
      alternate_code: String(70_010 + index * 10),
      zip,
      city,
      country,
      contact_name: contact,
      contact_email: `vertrieb@${domain}.example`,
    })),
  );
}
