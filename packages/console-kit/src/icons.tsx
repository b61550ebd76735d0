import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
}

const drawn = (paths: ReactNode) =>
  function Icon({ size = 20 }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths}
      </svg>
    );
  };

export const CheckIcon = drawn(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const WarningIcon = drawn(<path d="M12 4 2.8 19.5h18.4L12 4Zm0 6v4.5m0 2.5v.1" />);
export const InfoIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5m0-8.500v.1" />
  </>,
);
export const CloseIcon = drawn(<path d="m6 6 12 12M18 6 6 18" />);
export const MenuIcon = drawn(<path d="M4 7h16M4 12h16M4 17h16" />);
export const SearchIcon = drawn(
  <>
    <circle cx="11" cy="11" r="6" />
    <path d="m20 20-4.6-4.6" />
  </>,
);
export const SunIcon = drawn(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5V5m0 14v2.5M2.5 12H5m14 0h2.5M5.3 5.3 7 7m10 10 1.7 1.7m0-13.4L17 7M7 17l-1.7 1.7" />
  </>,
);
export const MoonIcon = drawn(<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.500Z" />);
export const PersonIcon = drawn(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20c.8-3.6 3.9-5.5 7.5-5.500s6.7 1.9 7.5 5.5" />
  </>,
);
export const GlobeIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M3.5 12h17M12 3.500c5.2 5 5.2 12 0 17-5.2-5-5.2-12 0-17Z" />
  </>,
);
export const LogoutIcon = drawn(<path d="M14 4H6v16h8m-4-8h11m-3.5-3.500L21 12l-3.5 3.5" />);
export const ColumnsIcon = drawn(<path d="M4 5h16v14H4V5Zm5.3 0v14M14.7 5v14" />);
export const DownloadIcon = drawn(<path d="M12 4v11m-4.5-4L12 15.5 16.5 11M5 20h14" />);
export const UploadIcon = drawn(<path d="M12 16V5m-4.5 4L12 4.5 16.5 9M5 20h14" />);
export const EyeIcon = drawn(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.8" />
  </>,
);
export const PencilIcon = drawn(<path d="m4 20 1-4.500L16.5 4 20 7.5 8.5 19 4 20Zm10.5-14L18 9.5" />);
export const PlusIcon = drawn(<path d="M12 5v14M5 12h14" />);
export const TrashIcon = drawn(<path d="M4 7h16M9.5 7V4.500h5V7M6.5 7l1 13h9l1-13M10 11v5.500m4-5.500v5.5" />);
export const BookmarkIcon = drawn(<path d="M6.5 4h11v16.500L12 16.500l-5.5 4V4Z" />);
export const ArrowUpIcon = drawn(<path d="M12 19V5.500M6.5 11 12 5.500l5.5 5.5" />);
export const ArrowDownIcon = drawn(<path d="M12 5v13.500M6.5 13l5.5 5.5 5.5-5.5" />);
export const ChevronRightIcon = drawn(<path d="m9.5 6 6 6-6 6" />);
export const ChevronLeftIcon = drawn(<path d="m14.5 6-6 6 6 6" />);
export const DashboardIcon = drawn(<path d="M4 4h7v9H4V4Zm9 0h7v5h-7V4ZM4 15h7v5H4v-5Zm9-4h7v9h-7v-9Z" />);
export const BankIcon = drawn(
  <path d="M4 10 12 4.500l8 5.500H4Zm2 0v7.500m4-7.500v7.500m4-7.500v7.500m4-7.500v7.500M3.5 20h17" />,
);
export const CardIcon = drawn(<path d="M3 6h18v12.500H3V6Zm0 4h18M6.5 15h4" />);
export const HandshakeIcon = drawn(
  <path d="m3 8 4-2.5 5 2 5-2L21 8v7l-2.5 1-5 4L5.5 15.5 3 14.500V8Zm9-.500L8.5 11l2.5 2 3-2.5 4.5 5.5" />,
);
export const FileIcon = drawn(<path d="M6 3.500h8L18.5 8v12.500H6v-17ZM14 3.500V8h4.500M9 12.500h6.500M9 16h6.5" />);
export const HistoryIcon = drawn(<path d="M4 12a8 8 0 1 1 2.5 5.800M4 12v-4m0 4h4m4-4.500V12l3 2" />);
export const DevicesIcon = drawn(<path d="M3 5h13v9H3V5Zm5.5 9v4m-3.5 0h7M16.5 10h4.500v9h-6v-4" />);
export const UndoIcon = drawn(<path d="M8.5 5 4.5 9l4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H8" />);

export const PhoneIcon = drawn(
  <path d="M6 4h3.500l1.500 4.500-2.200 1.500a11 11 0 0 0 5.200 5.200l1.500-2.200 4.500 1.500V18a2 2 0 0 1-2.200 2A16 16 0 0 1 4 6.200 2 2 0 0 1 6 4Z" />,
);
export const ListIcon = drawn(<path d="M9 6.500h11M9 12h11M9 17.500h11M4.5 6.500v.1M4.5 12v.1M4.5 17.500v.1" />);

export const BarsIcon = drawn(<path d="M4 20h16M7 20v-7m5 7V5m5 15v-10" />);
export const FunnelIcon = drawn(<path d="M4 5h16l-6 7.500V19.500l-4-2V12.500L4 5Z" />);
export const GridIcon = drawn(<path d="M4 5h16v14H4V5Zm0 4.700h16M4 14.300h16M9.500 5v14" />);
export const LinkIcon = drawn(
  <path d="M10 14a4 4 0 0 0 5.700.400l3.100-3.100a4 4 0 0 0-5.700-5.700l-1.300 1.300M14 10a4 4 0 0 0-5.700-.400l-3.100 3.100a4 4 0 0 0 5.700 5.700l1.300-1.300" />,
);
export const MailIcon = drawn(<path d="M4 6.500h16v11H4ZM4.500 7l7.500 6 7.500-6" />);
export const ShopIcon = drawn(<path d="M5 4.500h14l1.500 5H3.500ZM5 9.500v10h14v-10M10 19.500v-5h4v5" />);
export const RupeeIcon = drawn(<path d="M7 5h10M7 9h10M7 5h3a4 4 0 0 1 0 8H7l7 6.500" />);
export const SlidersIcon = drawn(
  <>
    <path d="M4 7.500h8.500m5 0H20M4 16.500h2.500m5 0H20" />
    <circle cx="15" cy="7.5" r="2.5" />
    <circle cx="9" cy="16.5" r="2.5" />
  </>,
);
export const SwapIcon = drawn(<path d="M4 8.500h15l-3.500-3.500M20 15.500H5L8.500 19" />);
export const SwitchIcon = drawn(
  <>
    <path d="M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7Z" />
    <circle cx="16" cy="12" r="2" />
  </>,
);

export const BookIcon = drawn(
  <path d="M5 4.500h10.500a3 3 0 0 1 3 3v12H8a3 3 0 0 1-3-3v-12Zm0 12a3 3 0 0 1 3-3h10.500" />,
);
export const ChatIcon = drawn(
  <path d="M4 5.500h16v11h-8.500L7.500 20v-3.500H4v-11Zm4 5.500h.1m3.900 0h.1m3.900 0h.1" />,
);
export const CodeIcon = drawn(<path d="M8.500 7.500 4 12l4.500 4.500m7-9L20 12l-4.500 4.500M13.500 5l-3 14" />);
export const GiftIcon = drawn(
  <path d="M4 9h16v4H4V9Zm1.500 4h13v7h-13v-7ZM12 9v11M12 9C8 9 7 7.500 7.500 6s3.500-2 4.500 3Zm0 0c4 0 5-1.500 4.500-3S13 4 12 9Z" />,
);
export const MegaphoneIcon = drawn(
  <path d="M4 10v4h3.500l8 4.500v-13L7.500 10H4Zm3.500 4v5h3v-3.300M18.500 9.500a4 4 0 0 1 0 5" />,
);
export const QuestionIcon = drawn(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.500 10a2.500 2.500 0 1 1 3.500 2.300c-.700.300-1 .800-1 1.700m0 2.500v.1" />
  </>,
);

/** Icons of pages for the menu; a page's row refers to one by name. */
export const pageIcons = {
  bank: BankIcon,
  bars: BarsIcon,
  book: BookIcon,
  card: CardIcon,
  chat: ChatIcon,
  code: CodeIcon,
  dashboard: DashboardIcon,
  devices: DevicesIcon,
  file: FileIcon,
  funnel: FunnelIcon,
  gift: GiftIcon,
  grid: GridIcon,
  handshake: HandshakeIcon,
  history: HistoryIcon,
  link: LinkIcon,
  list: ListIcon,
  mail: MailIcon,
  megaphone: MegaphoneIcon,
  person: PersonIcon,
  phone: PhoneIcon,
  question: QuestionIcon,
  rupee: RupeeIcon,
  shop: ShopIcon,
  sliders: SlidersIcon,
  swap: SwapIcon,
  switch: SwitchIcon,
  trash: TrashIcon,
  warning: WarningIcon,
} as const;
