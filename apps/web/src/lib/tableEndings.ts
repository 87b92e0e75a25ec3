/** Endings of the files that the server reads tables from, as a browser's file dialog takes them. */
export const tableEndings = ".xlsx,.xlsm,.ods,.csv,.txt";
