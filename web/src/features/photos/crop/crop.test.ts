import { expect, test } from 'vitest'
import { cropArea, hasRoom, sentSize, smallestCrop } from './crop'
import { initialCrop } from './crop-dialog'

const free = undefined

test('a square is 90 percent wide at first, in the middle', () => {
  expect(initialCrop({ width: 1000, height: 2000 }, 1, 90, 100)).toEqual({
    unit: '%',
    x: 5,
    y: expect.closeTo(27.5),
    width: 90,
    height: 45,
  })
})

test('a square in a wide picture is as high as the picture', () => {
  expect(initialCrop({ width: 2000, height: 1000 }, 1, 90, 100)).toEqual({
    unit: '%',
    x: 25,
    y: 0,
    width: 50,
    height: 100,
  })
})

test('a free shape is 90 percent wide and high', () => {
  expect(initialCrop({ width: 800, height: 600 }, free, 90, 100)).toMatchObject({
    x: 5,
    y: 5,
    width: 90,
    height: 90,
  })
})

test('80 percent for a new official', () => {
  expect(initialCrop({ width: 500, height: 500 }, 1, 80, 50)).toMatchObject({
    x: 10,
    width: 80,
    height: 80,
  })
})

test('the first cut-out is never smaller than the smallest one', () => {
  expect(initialCrop({ width: 105, height: 400 }, 1, 90, 100).width).toBeCloseTo((100 / 105) * 100)
  expect(initialCrop({ width: 100, height: 100 }, free, 90, 100)).toMatchObject({
    x: 0,
    y: 0,
    width: 100,
    height: 100,
  })
})

test('neither side of a cut-out is shorter than the smallest', () => {
  expect(smallestCrop(1, 100)).toEqual({ width: 100, height: 100 })
  expect(smallestCrop(4 / 5, 100)).toEqual({ width: 100, height: 125 })
  expect(smallestCrop(free, 50)).toEqual({ width: 50, height: 50 })
})

test('a picture has room for a shape, or has not', () => {
  expect(hasRoom({ width: 100, height: 100 }, 1, 100)).toBe(true)
  expect(hasRoom({ width: 100, height: 100 }, 4 / 5, 100)).toBe(false)
  expect(hasRoom({ width: 99, height: 500 }, free, 100)).toBe(false)
})

test('percents become whole pixels inside the picture', () => {
  const picture = { width: 333, height: 777 }
  expect(cropArea({ unit: '%', x: 0, y: 0, width: 100, height: 100 }, picture)).toEqual({
    x: 0,
    y: 0,
    ...picture,
  })
  const area = cropArea({ unit: '%', x: 49.9, y: 33.35, width: 50.1, height: 66.65 }, picture)
  expect(area.x + area.width).toBeLessThanOrEqual(333)
  expect(area.y + area.height).toBeLessThanOrEqual(777)
  expect(area).toEqual({ x: 166, y: 259, width: 167, height: 518 })
  expect(cropArea({ unit: '%', x: 10, y: 10, width: 0.01, height: 0.01 }, picture)).toMatchObject({
    width: 1,
    height: 1,
  })
})

test('a cut-out is sent in its own size, unless a side is longer than 2048', () => {
  expect(sentSize({ width: 2048, height: 100 })).toEqual({ width: 2048, height: 100 })
  expect(sentSize({ width: 4032, height: 3024 })).toEqual({ width: 2048, height: 1536 })
  expect(sentSize({ width: 100, height: 90_000 })).toEqual({ width: 2, height: 2048 })
})
