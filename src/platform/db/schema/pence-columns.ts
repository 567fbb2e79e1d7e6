import { penceFromDecimal, toDecimal, type Pence } from '#kernel/money.ts'

/** A row, or a change of one, with its money columns in pence. */
export type InPence<Row, Column extends keyof Row> = Omit<Row, Column> & {
  [Money in Column]: Pence | Exclude<Row[Money], string>
}

/** The same change with its money columns as the database takes them. */
type Stored<Change, Column extends PropertyKey> = Omit<Change, Column> & {
  [Money in Column & keyof Change]: string | Exclude<Change[Money], Pence>
}

/**
 * Conversion of a table's money columns. The database keeps `numeric(10,2)`, which the driver reads and takes as a
 * decimal string; code calculates in whole pence. Only a module's `data/` converts, so that each amount is converted
 * once on its way in and once on its way out.
 */
export function penceColumns<Column extends string>(...columns: readonly Column[]) {
  return {
    /** A row as the driver read it. Throws on a value that is not a decimal. */
    read<Row extends Record<Column, string | null>>(row: Row): InPence<Row, Column> {
      const money = columns.map((column) => [column, row[column] === null ? null : penceFromDecimal(row[column])])
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the columns was replaced
      return { ...row, ...Object.fromEntries(money) } as InPence<Row, Column>
    },
    /** What an insert or update stores; columns that are not in it stay out. */
    write<Change extends Partial<Record<Column, Pence | null>>>(change: Change): Stored<Change, Column> {
      const money = columns.flatMap((column) => {
        const value = change[column]
        return value === undefined ? [] : [[column, value === null ? null : toDecimal(value)]]
      })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the columns was replaced
      return { ...change, ...Object.fromEntries(money) } as Stored<Change, Column>
    },
  }
}
