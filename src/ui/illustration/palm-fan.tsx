import styles from './palm-fan.module.css';

const LEAVES = [-84, -63, -42, -21, 0, 21, 42, 63, 84];

export function PalmFan({ className }: { className?: string }) {
  return (
    <svg
      className={className ? `${styles.fan} ${className}` : styles.fan}
      viewBox="0 0 400 230"
      aria-hidden="true"
      focusable="false"
    >
      {LEAVES.map((angle) => (
        <path
          key={angle}
          transform={`rotate(${angle} 200 215)`}
          d="M200 195c-24-48-24-122 0-190 24 68 24 142 0 190z"
        />
      ))}
    </svg>
  );
}
