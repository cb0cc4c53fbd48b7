import './confetti.css';

const pieces = Array.from({ length: 18 }, (_, place) => place);

/** One short burst, for joy: nothing to read, and nothing at all for those who want no movement. */
export function Confetti() {
  return (
    <div aria-hidden="true" className="confetti">
      {pieces.map((piece) => (
        <span key={piece} style={{ '--turn': `${piece * 20}deg`, '--far': `${6 + (piece % 3) * 2.5}rem` } as object} />
      ))}
    </div>
  );
}
