declare module "xlsx-calc" {
  type Cell = { v?: string | number; f?: string; t?: "s" | "n" };
  /** Gives each cell with a formula its value. */
  export default function calculate(workbook: {
    SheetNames: string[];
    Sheets: Record<string, Record<string, Cell>>;
  }): void;
}
