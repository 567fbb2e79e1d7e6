import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { FILES } from '#contract/files.ts'
import { CALLS, ENDPOINTS } from '#contract/endpoints.ts'
import { PICTURE_TYPES } from '#kernel/shop/picture.ts'
import { checkoutBody, orderBody } from '#harness/shop/builders.ts'
import { openApiDocument } from './openapi.ts'

/** The parts of OpenAPI 3.1 that the document uses, strictly: unknown fields are errors. */
const jsonSchema = z.record(z.string(), z.unknown())
const content = (type: string) => z.strictObject({ [type]: z.strictObject({ schema: jsonSchema }) })
const parameter = <Place extends string>(place: Place, required: z.ZodType<boolean>) =>
  z.strictObject({ name: z.string(), in: z.literal(place), required, schema: jsonSchema })
const problem = z.strictObject({ description: z.string(), content: content('application/problem+json') })
const operation = z.strictObject({
  operationId: z.string().regex(/^[a-z][A-Za-z]+$/),
  security: z.array(z.strictObject({ session: z.tuple([]).optional() })),
  summary: z.string().min(10),
  parameters: z
    .array(z.discriminatedUnion('in', [parameter('path', z.literal(true)), parameter('query', z.boolean())]))
    .optional(),
  requestBody: z
    .strictObject({
      required: z.boolean(),
      content: z.partialRecord(z.enum(['application/json', ...PICTURE_TYPES]), z.strictObject({ schema: jsonSchema })),
    })
    .optional(),
  // In addition to a problem for each status that the call refuses with.
  responses: z
    .object({
      '2XX': z.strictObject({
        description: z.string(),
        content: z.union([content('application/json'), content('text/csv'), content('application/pdf')]),
      }),
      '4XX': problem,
      '5XX': problem,
    })
    .catchall(problem),
})
const openApi = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({
    title: z.string(),
    version: z.string(),
    license: z.strictObject({ name: z.string(), url: z.url() }),
  }),
  servers: z.array(z.strictObject({ url: z.url() })),
  paths: z.record(
    z.string().regex(/^\/api\//),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({
    schemas: z.record(z.string(), jsonSchema),
    securitySchemes: z.strictObject({
      session: z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: z.string() }),
    }),
  }),
})

const document = openApi.parse(
  JSON.parse(
    JSON.stringify(
      openApiDocument(
        { calls: CALLS, files: FILES },
        { title: 'Shop API', server: 'https://shop.example', sessionCookie: '__Host-sess' },
      ),
    ),
  ),
)

// A service's price may be text or a number, as specified.
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
addFormats.default(ajv)

function compiled(schema: Record<string, unknown>) {
  return ajv.compile(schema)
}

describe('the OpenAPI document', () => {
  test('has each call of the contract, each file, and no other', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(listed.toSorted()).toStrictEqual(
      [...ENDPOINTS, ...FILES.map(({ path }) => ({ method: 'GET', path }))]
        .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
        .toSorted(),
    )
  })

  test.each(ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'describes %s by valid schemas',
    (_name, endpoint) => {
      const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
      const method = z.enum(['get', 'post', 'put', 'patch', 'delete']).parse(endpoint.method.toLowerCase())
      const described = document.paths[path]?.[method]
      expect(described?.parameters?.map(({ name }) => name) ?? []).toStrictEqual([
        ...[...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name),
        ...Object.keys(endpoint.query?.shape ?? {}),
      ])
      expect(Object.keys(described?.requestBody?.content ?? {})).toStrictEqual(
        endpoint.body ? ['application/json'] : [...(endpoint.file ?? [])],
      )
      const schemas = [
        ...(described?.parameters?.map(({ schema }) => schema) ?? []),
        described?.requestBody?.content['application/json']?.schema,
        described?.responses['2XX'].content['application/json']?.schema,
      ].filter((schema) => schema !== undefined)
      for (const schema of schemas) expect(() => compiled(schema)).not.toThrow()
      expect(described?.responses['4XX'].content['application/problem+json']?.schema).toStrictEqual({
        $ref: '#/components/schemas/Problem',
      })
    },
  )

  test('says of an order what the server says', () => {
    const isOrder = compiled(
      document.paths['/api/orders']?.post?.requestBody?.content['application/json']?.schema ?? {},
    )
    expect(isOrder(orderBody())).toBe(true)
    for (const change of [
      { total: 4 },
      { total: '4' },
      { status: 'completed' },
      { email: undefined },
      { platform: 'commodore' },
    ]) {
      // Through JSON, as over the network: undefined fields disappear.
      expect(isOrder(JSON.parse(JSON.stringify(orderBody(change)))), JSON.stringify(change)).toBe(false)
    }
    const isCheckout = compiled(
      document.paths['/api/checkout']?.post?.requestBody?.content['application/json']?.schema ?? {},
    )
    expect([isCheckout(checkoutBody()), isCheckout(checkoutBody({ consent: false }))]).toStrictEqual([true, false])
  })

  test('says of a filter what the server says', () => {
    const isRating = compiled(
      document.paths['/api/reviews']?.get?.parameters?.find(({ name }) => name === 'rating')?.schema ?? {},
    )
    expect(['1', '5', '0', '6', '4.5'].map((value) => isRating(value))).toStrictEqual([true, true, false, false, false])
  })

  test('names what a call refuses with, by status', () => {
    const responses = document.paths['/api/orders']?.post?.responses
    expect(responses?.['409']?.description).toBe('Refused: coupon_refused, price_changed, service_unavailable.')
    expect(responses?.['409']?.content['application/problem+json']?.schema).toStrictEqual({
      allOf: [
        { $ref: '#/components/schemas/Problem' },
        { properties: { code: { enum: ['coupon_refused', 'price_changed', 'service_unavailable'] } } },
      ],
    })
    const statuses = new Set(
      Object.values(document.paths)
        .flatMap((methods) => Object.values(methods))
        .flatMap((described) => Object.keys(described.responses)),
    )
    expect([...statuses].filter((status) => !/^(?:2XX|[45]XX|4\d\d|503)$/.test(status))).toStrictEqual([])
    expect(document.paths['/api/services']?.get?.responses['401']).toBeUndefined()
    expect(document.paths['/api/admin/overview']?.get?.responses['401']).toBeDefined()
  })

  test('asks for a body only where there has to be one', () => {
    expect(document.paths['/api/orders/{orderId}/pay']?.post?.requestBody?.required).toBe(false)
    expect(document.paths['/api/orders']?.post?.requestBody?.required).toBe(true)
  })

  test('holds the problem that every refusal is', () => {
    expect(() => compiled(document.components.schemas['Problem'] ?? {})).not.toThrow()
  })

  test('names each call once, and says which need a session', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
    expect(document.paths['/api/admin/orders.csv']?.get?.operationId).toBe('downloadOrdersCsv')
    expect(document.paths['/api/services']?.get?.security).toStrictEqual([])
    expect(document.paths['/api/orders']?.post?.security).toStrictEqual([{ session: [] }, {}])
    expect(document.paths['/api/admin/overview']?.get?.security).toStrictEqual([{ session: [] }])
  })

  test('keeps the rules that Redocly recommends, without an error or a warning', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      absoluteRef: 'openapi.json',
      config: await createConfig({ extends: ['recommended'] }),
    })
    const found = problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
    // The specification has both paths. They never collide, because an order's id has 22 characters.
    const areSpecified = /^no-ambiguous-paths: .*`\/api\/orders\/track\/\{orderId\}`/
    expect(found.filter((each) => !areSpecified.test(each))).toEqual([])
  })
})
