import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { embedded } from '../../src/testing/test-database.ts'
import { book } from '../answers.ts'
import { openShop } from '../open-shop.ts'

test('an order without a hold makes two round trips to the store: what it locks and reads, and what it writes', async () => {
  const shop = await openShop(embedded.open)
  try {
    // Reads the catalog.
    await book(shop, { start: '2026-11-21T10:00:00Z' })
    const post = vi.spyOn(Worker.prototype, 'postMessage')
    await book(shop, { start: '2026-11-21T12:00:00Z' })
    expect(post).toHaveBeenCalledTimes(2)
    post.mockRestore()
  } finally {
    await shop.close()
  }
})
