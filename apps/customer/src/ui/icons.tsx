import type { ReactNode } from 'react';

interface IconProps {
  /** CSS pixels, 20 by default. */
  size?: number;
}

const icon = (drawing: ReactNode) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };

export const ArrowIcon = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);
export const BackIcon = icon(<path d="M19 12H5m6-6-6 6 6 6" />);
export const CheckIcon = icon(<path d="m4.5 12.5 5 5 10-11" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const ChevronIcon = icon(<path d="m6 9 6 6 6-6" />);
export const MenuIcon = icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const InfoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5m0-8.5v.01" />
  </>,
);
export const WarningIcon = icon(<path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.01" />);
export const HelpIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M9.5 9.5a2.6 2.6 0 1 1 3.6 2.4c-.8.4-1.1.9-1.1 1.8m0 2.8v.01" />
  </>,
);
export const ShieldIcon = icon(
  <>
    <path d="M12 3 4.5 6v5.5c0 4.5 3.1 7.7 7.5 9.5 4.4-1.8 7.5-5 7.5-9.5V6L12 3Z" />
    <path d="m8.8 12 2.3 2.3 4.2-4.6" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.2 2" />
  </>,
);
export const UserIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c1.3-3.6 4-5.3 7.5-5.3s6.2 1.7 7.5 5.3" />
  </>,
);
export const LeaveIcon = icon(<path d="M10 4H5.5v16H10m5-12 4 4-4 4m4-4H10" />);
export const ListIcon = icon(<path d="M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5v.01m0 5.49v.01m0 5.49v.01" />);
export const TagIcon = icon(<path d="M4 4h8l8.5 8.5-8 8L4 12V4Zm4.5 4.5v.01" />);
export const GlobeIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M3 12h18M12 3c5 5.4 5 12.6 0 18-5-5.4-5-12.6 0-18Z" />
  </>,
);
