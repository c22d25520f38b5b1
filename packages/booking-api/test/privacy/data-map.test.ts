import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dataMap, mappedColumns } from '../../src/people/privacy/data-map/data-map.ts'
import { stores } from '../../src/testing/test-database.ts'

const ColumnSchema = v.object({ table_name: v.string(), column_name: v.string() })

describe.each(stores)('the data map of $name', ({ open }) => {
  test('the data map has every column of every table, each once, and no other', async () => {
    const database = await open()
    const columns = v.parse(
      v.array(ColumnSchema),
      await database.query(
        `select table_name, column_name from information_schema.columns
         where table_schema = 'public' order by table_name, column_name`,
      ),
    )
    await database.close()
    const stored = columns.map(({ table_name: table, column_name: column }) => `${table}.${column}`)
    const mapped = Object.entries(dataMap).flatMap(([table, one]) =>
      mappedColumns(one).map((column) => `${table}.${column}`),
    )
    expect(mapped.toSorted()).toEqual(stored.toSorted())
  })
})
