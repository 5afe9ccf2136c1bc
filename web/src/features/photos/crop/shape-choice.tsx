import type { Shape } from '../photo-rules'
import { hasRoom, type Size } from './crop'

interface ShapeChoiceProps {
  shapes: readonly Shape[]
  chosen: Shape
  /** The picture's size: a shape that it is too small for cannot be chosen. */
  size: Size
  smallest: number
  onChoose: (shape: Shape) => void
}

/** The shapes of a crop, as a row of radio buttons. */
export function ShapeChoice({ shapes, chosen, size, smallest, onChoose }: ShapeChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left mr-2 font-semibold text-heading">Shape</legend>
      {shapes.map((shape) => (
        <label
          key={shape.name}
          className="btn btn-line relative cursor-pointer has-checked:btn-solid
            has-disabled:opacity-55 focus-inside"
        >
          <input
            type="radio"
            name="shape"
            className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            checked={shape === chosen}
            disabled={!hasRoom(size, shape.ratio, smallest)}
            onChange={() => onChoose(shape)}
          />
          {shape.name}
        </label>
      ))}
    </fieldset>
  )
}
