import { afterEach, describe, expect, it } from 'vitest'
import { exampleUser } from '#harness/shop/example-user.ts'
import { createApiClient } from '#web/lib/api/api-client.ts'
import { lasting } from '#web/lib/storage/browser-storage.ts'
import { memberApi } from './member-api.ts'
import { OF_MEMBER } from './member-data.ts'
import { createQueryClient } from '#web/lib/api/query-client.ts'
import { noteSignedIn } from '#web/lib/storage/signed-in-hint.ts'
import { forgetUser, takeOverUser, userQuery } from './user-query.ts'

const isHinted = () => lasting.getItem('signed-in') !== null
const answering = (body: unknown, status = 200) => memberApi(createApiClient(() => Response.json(body, { status })))
const unauthenticated = { status: 401, code: 'unauthenticated', title: 'Please log in first.' }

afterEach(() => noteSignedIn(false))

describe('who is signed in', () => {
  it('is whom the server names, and this browser remembers that there is a member', async () => {
    expect(await createQueryClient().fetchQuery(userQuery(answering(exampleUser)))).toEqual(exampleUser)
    expect(isHinted()).toBe(true)
  })

  it('is signed out after a 401, and this browser forgets its sign-in', async () => {
    noteSignedIn(true)
    expect(await createQueryClient().fetchQuery(userQuery(answering(unauthenticated, 401)))).toBeNull()
    expect(isHinted()).toBe(false)
  })

  it('is unknown after any other failure, which is not tried again and signs no member out', async () => {
    noteSignedIn(true)
    await expect(createQueryClient().fetchQuery(userQuery(answering({}, 503)))).rejects.toThrow('503')
    expect(isHinted()).toBe(true)
  })

  it('is fresh for five minutes, under the specified key', () => {
    expect(userQuery(answering({}))).toMatchObject({ queryKey: ['/api/auth/me'], staleTime: 300_000 })
  })
})

describe('signing in and out', () => {
  it('puts the user where the whole page finds them, and takes away all that was theirs', () => {
    const client = createQueryClient()
    takeOverUser(client, exampleUser)
    client.setQueryDefaults(['/api/orders/user'], { meta: OF_MEMBER })
    client.setQueryData(['/api/orders/user'], ['an order'])
    client.setQueryData(['/api/services'], [])
    expect(client.getQueryData(['/api/auth/me'])).toEqual(exampleUser)
    expect(isHinted()).toBe(true)

    forgetUser(client)
    expect(client.getQueryData(['/api/auth/me'])).toBeNull()
    expect(client.getQueryData(['/api/orders/user'])).toBeUndefined()
    expect(client.getQueryData(['/api/services'])).toEqual([])
    expect(isHinted()).toBe(false)
  })
})
