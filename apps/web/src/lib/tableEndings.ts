/** Extensions of table files that the server reads, for the `accept` attribute. */
export const tableEndings = ".xlsx,.xlsm,.ods,.csv,.txt";
