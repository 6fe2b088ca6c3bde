import { lazy, type ReactNode, Suspense } from "react";
import { Waiting } from "../../features/account/guards.tsx";
import { CategoryList } from "../../features/staff-menu/category-list.tsx";
import { DishList } from "../../features/staff-menu/dish-list.tsx";
import { Gone } from "../../features/staff-menu/gone.tsx";
import { ManufacturerList } from "../../features/staff-menu/manufacturer-list.tsx";
import { MenuFrame } from "../../features/staff-menu/menu-frame.tsx";
import { Routes } from "../../navigation/provider.tsx";
import { ForManagers } from "./for-managers.tsx";

// The editors bring the form's library, which the lists do without.
const DishPage = lazy(() => import("../../features/staff-menu/dish-editor.tsx"));
const CategoryPage = lazy(() => import("../../features/staff-menu/category-editor.tsx"));
const ManufacturerPage = lazy(() => import("../../features/staff-menu/manufacturer-editor.tsx"));

const MenuFile = lazy(() => import("../../features/staff-menu-file/menu-file.tsx"));

const listed = (list: ReactNode) => <MenuFrame>{list}</MenuFrame>;

export const Component = () => (
  <ForManagers>
    <Suspense fallback={<Waiting />}>
      <Routes
        pages={{
          "": listed(<DishList />),
          "dishes/:itemId": <DishPage />,
          categories: listed(<CategoryList />),
          "categories/:itemId": <CategoryPage />,
          manufacturers: listed(<ManufacturerList />),
          "manufacturers/:itemId": <ManufacturerPage />,
          file: listed(<MenuFile />),
          "*": <Gone />,
        }}
      />
    </Suspense>
  </ForManagers>
);
