import { pointAt, restingTurn, segmentPath, type WheelSegment } from '~/domain/prizes/prize-wheel'

const RADIUS = 100
/** A narrower segment has no room for its number; the list beside the wheel has it. */
const NARROWEST_LABELLED = 9

/**
 * The wheel of a draw: each segment as wide as its prize is likely, with its number in the list of chances. Where a prize was drawn it rests
 * under the pointer; a browser that shows motion turns the wheel to it first.
 */
export function PrizeWheel({ segments, drawn }: { segments: readonly WheelSegment[]; drawn: string | null }) {
  const turn = drawn === null ? null : restingTurn(segments, drawn)
  return (
    <svg className="prize-wheel" viewBox="-108 -116 216 224" role="img" aria-label={turn === null ? 'The wheel of the draw' : `The wheel stands at ${drawn ?? ''}`}>
      <g className={turn === null ? undefined : 'prize-wheel-turning'}>
        <g transform={turn === null ? undefined : `rotate(${-turn})`}>
          {segments.map((segment, at) => (
            <path key={segment.label} className={`prize-segment prize-segment-${segment.isWin ? at % 3 : 'none'}`} d={segmentPath(segment, RADIUS)} />
          ))}
          {segments.map((segment, at) => {
            const [x, y] = pointAt((segment.fromDegrees + segment.toDegrees) / 2, RADIUS * 0.72)
            return segment.toDegrees - segment.fromDegrees < NARROWEST_LABELLED ? null : (
              <text key={segment.label} className="prize-number" x={x} y={y} textAnchor="middle" dominantBaseline="central">
                {at + 1}
              </text>
            )
          })}
        </g>
      </g>
      <circle className="prize-hub" r={14} />
      <path className="prize-pointer" d="M-11 -114H11L0 -90Z" />
    </svg>
  )
}

/** What there is to draw, with the chance of each: as many as the wheel has segments. */
export function PrizeChances({ name, segments, drawn }: { name: string; segments: readonly WheelSegment[]; drawn: string | null }) {
  return (
    <table className="prize-chances">
      <caption>{`${name}: what you can draw, and how likely it is`}</caption>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Prize</th>
          <th scope="col">Chance</th>
        </tr>
      </thead>
      <tbody>
        {segments.map(({ label, chance }, at) => (
          <tr key={label} aria-current={label === drawn ? 'true' : undefined}>
            <td>{at + 1}</td>
            <th scope="row">{label}</th>
            <td>{chance}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
